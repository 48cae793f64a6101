// Games of the tile-laying titles at full speed, for learning a value by self-play: the rules of
// engine/core/laying, and the features of engine/ai/laying/features.py. Tests compare both with this file.
#include <math.h>
#include <stdint.h>
#include <string.h>

#define CELLS 169
#define SPOTS 480
#define FEATURES 78
#define WIDEST 256  // hidden layer
#define NONE 255
#define MOST_MOVES (12 * SPOTS)
#define DENIED 0.3f
#define OPENED 0.25f  // of what is opened beside a cell, for the leader
#define BONUS_WORTH 0.2f
#define BEND 3.0f
#define AMONG 6       // an exploring move is one of so many
#define AMONG_PLAIN 8

typedef struct {
  int cells, spots, seats, sides, rack, stop_count, stops[2], top, bonus, field_count, fields[2], bonus_each;
  int swap, final_round, all_stones, symbol_count, symbols[6], tile_count, flat;
  int side_of[4], tiles[120][2];
  int near[CELLS][6];  // neighbour by direction, or -1
  int first[SPOTS], second[SPOTS], direction[SPOTS];
  int printed[CELLS];  // colour, or -1
  int covering_count[CELLS], covering[CELLS][6];
} Setup;

typedef struct {
  uint8_t color[CELLS], height[CELLS], piece[CELLS], offer[CELLS][6], open[SPOTS];
  int open_count, laid;
} Board;

typedef struct {
  Board board;
  int tracks[4][6], racks[4][6], held[4], bag[120], bag_count, seat, bonus, opening[6], opening_count, turns;
  int final, over;
} Game;

typedef struct {
  int first, second;      // how wide the hidden layers are
  const float *numbers;  // layer by layer, each a row per input and one for the bias
} Net;

typedef struct { int tile, spot, flipped; float sight, value; } Move;
typedef struct { uint64_t state; } Chance;
typedef struct { int unseen[6], all[6]; } Halves;

static int tile_of[6][6], one_of[21], other_of[21];
static float worth[64];

static uint64_t next(Chance *chance) {
  uint64_t z = chance->state += 0x9E3779B97F4A7C15ull;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
  return z ^ (z >> 31);
}
static int below(Chance *chance, int n) { return (int)(((__uint128_t)next(chance) * n) >> 64); }
static double unit(Chance *chance) { return (next(chance) >> 11) * (1.0 / 9007199254740992.0); }
static void mix(int *items, int count, Chance *chance) {
  for (int i = count - 1; i > 0; i--) {
    int j = below(chance, i + 1), kept = items[i];
    items[i] = items[j];
    items[j] = kept;
  }
}

// ---- the board --------------------------------------------------------------------------------------

static int run(const Setup *s, const Board *b, int cell, int direction, int color) {
  int count = 0;
  for (; cell >= 0 && b->color[cell] == color; cell = s->near[cell][direction]) count++;
  return count;
}

// offer[cell][color] is what a half of that colour would count there in all six directions.
static void cover(const Setup *s, Board *b, int cell, int color) {
  int old = b->color[cell], joined[6], cut[6];
  for (int d = 0; d < 6; d++) {
    joined[d] = run(s, b, s->near[cell][d], d, color);
    cut[d] = old == NONE ? 0 : run(s, b, s->near[cell][d], d, old);
  }
  for (int d = 0; d < 6; d++) {
    int z = s->near[cell][d], back = (d + 3) % 6;
    if (z < 0) continue;
    b->offer[z][color] += 1 + joined[back];
    if (old != NONE) b->offer[z][old] -= 1 + cut[back];
    int beyond = b->color[z];
    if (beyond != color && (old == NONE || beyond != old)) continue;
    int change = beyond == color ? 1 + joined[back] : -(1 + cut[back]);
    for (int y = s->near[z][d]; y >= 0; y = s->near[y][d]) {
      b->offer[y][beyond] += change;
      if (b->color[y] != beyond) break;
    }
  }
  b->color[cell] = color;
}

static int fits(const Setup *s, const Board *b, int spot) {
  int p = s->first[spot], q = s->second[spot];
  if (s->flat) return b->color[p] == NONE && b->color[q] == NONE;
  return b->height[p] == b->height[q] && (b->height[p] == 0 || b->piece[p] != b->piece[q]);
}

static void lay(const Setup *s, Board *b, int spot, int here, int there) {
  int cells[2] = {s->first[spot], s->second[spot]};
  cover(s, b, cells[0], here);
  cover(s, b, cells[1], there);
  b->laid++;
  for (int k = 0; k < 2; k++) {
    b->height[cells[k]]++;
    b->piece[cells[k]] = b->laid;
  }
  for (int k = 0; k < 2; k++)
    for (int i = 0; i < s->covering_count[cells[k]]; i++) {
      int near = s->covering[cells[k]][i], now = fits(s, b, near);
      b->open_count += now - b->open[near];
      b->open[near] = now;
    }
}

static int advance(const Setup *s, int at, int points) {
  for (int i = 0; i < s->stop_count; i++)
    if (at < s->stops[i]) return at + points < s->stops[i] ? at + points : s->stops[i];
  return at;
}

static int earned(const Setup *s, int before, int after) {
  int count = 0;
  for (int i = 0; i < s->field_count; i++) count += before < s->fields[i] && s->fields[i] <= after;
  return s->bonus_each ? count : count > 0;
}

static void points(const Setup *s, const Board *b, int spot, int here, int there, int *p, int *q) {
  int first = s->first[spot], second = s->second[spot], d = s->direction[spot];
  *p = b->offer[first][here];
  *q = b->offer[second][there];
  if (b->color[second] == here) *p -= run(s, b, second, d, here);
  if (b->color[first] == there) *q -= run(s, b, first, (d + 3) % 6, there);
}

static int score(const Setup *s, const Board *b, int *track, int spot, int here, int there) {
  int p, q, bonus;
  points(s, b, spot, here, there, &p, &q);
  int at = track[here], was = track[there];
  if (here == there) {
    int u = advance(s, advance(s, at, p), q), v = advance(s, advance(s, at, q), p);
    track[here] = u > v ? u : v;
    bonus = earned(s, at, track[here]);
  } else {
    track[here] = advance(s, at, p);
    track[there] = advance(s, was, q);
    bonus = earned(s, at, track[here]) + earned(s, was, track[there]);
  }
  return s->bonus ? bonus : 0;
}

// ---- tracks -----------------------------------------------------------------------------------------

static int lowest(const int *track) {
  int low = track[0];
  for (int k = 1; k < 6; k++) low = track[k] < low ? track[k] : low;
  return low;
}

static void sorted(const int *track, int *out) {
  memcpy(out, track, 6 * sizeof(int));
  for (int i = 1; i < 6; i++) {
    int v = out[i], j = i;
    for (; j && out[j - 1] > v; j--) out[j] = out[j - 1];
    out[j] = v;
  }
}

static int compare(const int *a, const int *b) {
  int x[6], y[6];
  sorted(a, x);
  sorted(b, y);
  for (int i = 0; i < 6; i++)
    if (x[i] != y[i]) return x[i] > y[i] ? 1 : -1;
  return 0;
}

static float share(const Setup *s, const int (*tracks)[6], int side) {
  if (s->sides == 1) return (float)lowest(tracks[0]) / s->top;
  int ties = 1;
  for (int other = 0; other < s->sides; other++)
    if (other != side) {
      int order = compare(tracks[side], tracks[other]);
      if (order < 0) return 0;
      ties += order == 0;
    }
  return 1.0f / ties;
}

static const int *leader(const Setup *s, const int (*tracks)[6], int side) {
  static const int nobody[6] = {0};
  int best = -1;
  for (int other = 0; other < s->sides; other++)
    if (other != side && (best < 0 || compare(tracks[other], tracks[best]) > 0)) best = other;
  return best < 0 ? nobody : tracks[best];
}

// ---- what the network is told -----------------------------------------------------------------------

static void features(const Setup *s, const Board *b, const int (*tracks)[6], int side, const int *rack, int held,
                     const Halves *halves, int bonus, int final, int bag, float *f) {
  const int *own = tracks[side], *lead = leader(s, tracks, side);
  float mean[6] = {0}, mean_low = 0;
  int others = s->sides - 1;
  for (int o = 0; o < s->sides; o++)
    if (o != side) {
      for (int k = 0; k < 6; k++) mean[k] += (float)tracks[o][k] / others;
      mean_low += (float)lowest(tracks[o]) / others;
    }
  uint8_t usable[CELLS] = {0};
  for (int spot = 0; spot < s->spots; spot++)
    if (b->open[spot]) usable[s->first[spot]] = usable[s->second[spot]] = 1;
  int best[6] = {0}, next_best[6] = {0}, sum[6] = {0}, large[6] = {0}, known[6] = {0}, doubles[6] = {0};
  for (int cell = 0; cell < s->cells; cell++)
    if (usable[cell])
      for (int k = 0; k < 6; k++) {
        int v = b->offer[cell][k], less = v < best[k] ? v : best[k];
        sum[k] += v;
        large[k] += v >= 3;
        if (v > best[k]) best[k] = v;
        if (less > next_best[k]) next_best[k] = less;
      }
  for (int i = 0; i < held; i++) {
    known[one_of[rack[i]]]++;
    known[other_of[rack[i]]]++;
    doubles[one_of[rack[i]]] += one_of[rack[i]] == other_of[rack[i]];
  }
  int order[6] = {0, 1, 2, 3, 4, 5};
  for (int i = 1; i < 6; i++) {
    int v = order[i], j = i;
    for (; j; j--) {
      int u = order[j - 1];
      if (own[u] < own[v] || (own[u] == own[v] && lead[u] <= lead[v])) break;
      order[j] = u;
    }
    order[j] = v;
  }
  float step = 1.0f / s->top;
  for (int i = 0; i < 6; i++) {
    int k = order[i];
    float *q = f + 11 * i;
    q[0] = own[k] * step;
    q[1] = lead[k] * step;
    q[2] = mean[k] * step;
    q[3] = best[k] / 8.0f;
    q[4] = next_best[k] / 8.0f;
    q[5] = sum[k] / 64.0f;
    q[6] = large[k] / 8.0f;
    q[7] = known[k] / 4.0f;
    q[8] = known[k] ? best[k] / 8.0f : 0;
    q[9] = (float)halves->unseen[k] / halves->all[k];
    q[10] = doubles[k] / 2.0f;
  }
  int low[6], open = b->open_count;
  sorted(lead, low);
  float *q = f + 66;
  q[0] = (float)open / s->spots;
  q[1] = (float)bag / s->tile_count;
  q[2] = (float)held / s->rack;
  q[3] = bonus / 2.0f;
  q[4] = final >= 0 ? (float)final / s->seats : 0;
  q[5] = final >= 0;
  q[6] = low[0] * step;
  q[7] = low[1] * step;
  q[8] = others ? compare(own, lead) : 0;
  q[9] = mean_low * step;
  q[10] = (open < 6 ? open : 6) / 6.0f;
  q[11] = (open < 20 ? open : 20) / 20.0f;
}

// Adds what `x` contributes to a layer, and returns where the next layer begins.
static const float *through(const float *layer, const float *x, int rows, int columns, float *out) {
  const float *bias = layer + rows * columns;
  memcpy(out, bias, columns * sizeof *out);
  for (int i = 0; i < rows; i++, layer += columns)
    if (x[i] != 0)
      for (int j = 0; j < columns; j++) out[j] += x[i] * layer[j];
  return bias + columns;
}

static float judge(const Net *n, const float *x) {
  float first[WIDEST], second[WIDEST], out;
  const float *layer = through(n->numbers, x, FEATURES, n->first, first);
  for (int i = 0; i < n->first; i++) first[i] = first[i] > 0 ? first[i] : 0;
  layer = through(layer, first, n->first, n->second, second);
  for (int i = 0; i < n->second; i++) second[i] = second[i] > 0 ? second[i] : 0;
  through(layer, second, n->second, 1, &out);
  return 1.0f / (1.0f + expf(-out));
}

static Halves seen_by(const Setup *s, const Game *g, int seat) {
  Halves h = {{0}, {0}};
  for (int i = 0; i < s->tile_count; i++) {
    h.all[s->tiles[i][0]]++;
    h.all[s->tiles[i][1]]++;
  }
  for (int i = 0; i < g->bag_count; i++) {
    h.unseen[one_of[g->bag[i]]]++;
    h.unseen[other_of[g->bag[i]]]++;
  }
  for (int other = 0; other < s->seats; other++)
    for (int i = 0; other != seat && i < g->held[other]; i++) {
      h.unseen[one_of[g->racks[other][i]]]++;
      h.unseen[other_of[g->racks[other][i]]]++;
    }
  return h;
}

static void forget_rack(const Game *g, int seat, Halves *h) {
  for (int i = 0; i < g->held[seat]; i++) {
    h->unseen[one_of[g->racks[seat][i]]]++;
    h->unseen[other_of[g->racks[seat][i]]]++;
  }
}

// ---- the turn ---------------------------------------------------------------------------------------

static void deal(const Setup *s, Game *g, Chance *chance) {
  memset(g, 0, sizeof *g);
  Board *b = &g->board;
  memset(b->color, NONE, CELLS);
  int colors[6] = {0, 1, 2, 3, 4, 5};
  if (!s->flat) mix(colors, 6, chance);
  for (int i = 0; i < s->symbol_count; i++) {
    int cell = s->symbols[i];
    cover(s, b, cell, s->flat ? s->printed[cell] : colors[i]);
    b->height[cell] = 1;
    b->piece[cell] = ++b->laid;
    g->opening[g->opening_count++] = cell;
  }
  for (int spot = 0; spot < s->spots; spot++) b->open_count += b->open[spot] = fits(s, b, spot);
  g->bag_count = s->tile_count;
  for (int i = 0; i < s->tile_count; i++) g->bag[i] = tile_of[s->tiles[i][0]][s->tiles[i][1]];
  mix(g->bag, g->bag_count, chance);
  for (int seat = 0; seat < s->seats; seat++)
    while (g->held[seat] < s->rack) g->racks[seat][g->held[seat]++] = g->bag[--g->bag_count];
  g->final = -1;
}

static int adjoins(const Setup *s, int spot, int cell) {
  int p = s->first[spot], q = s->second[spot];
  if (p == cell || q == cell) return 0;
  for (int d = 0; d < 6; d++)
    if (s->near[cell][d] == p || s->near[cell][d] == q) return 1;
  return 0;
}

static int allowed(const Setup *s, const Game *g, int spot) {
  if (!g->board.open[spot] || !g->opening_count) return g->board.open[spot];
  for (int i = 0; i < g->opening_count; i++)
    if (adjoins(s, spot, g->opening[i])) return 1;
  return 0;
}

static int is_over(const Setup *s, const Board *b, const int *track) { return lowest(track) == s->top || !b->open_count; }

static void halves_of(const Move *m, int *here, int *there) {
  *here = m->flipped ? other_of[m->tile] : one_of[m->tile];
  *there = m->flipped ? one_of[m->tile] : other_of[m->tile];
}

static void place(const Setup *s, Game *g, const Move *m) {
  int seat = g->seat, *track = g->tracks[s->side_of[seat]], here, there;
  halves_of(m, &here, &there);
  g->bonus = (g->bonus ? g->bonus - 1 : 0) + score(s, &g->board, track, m->spot, here, there);
  lay(s, &g->board, m->spot, here, there);
  for (int i = 0; i < g->held[seat]; i++)
    if (g->racks[seat][i] == m->tile) {
      g->racks[seat][i] = g->racks[seat][--g->held[seat]];
      break;
    }
  int left = 0;
  for (int i = 0; i < g->opening_count; i++)
    if (!adjoins(s, m->spot, g->opening[i])) g->opening[left++] = g->opening[i];
  g->opening_count = !s->all_stones && g->turns + 1 == s->seats ? 0 : left;
  g->over = is_over(s, &g->board, track);
}

static int may_swap(const Setup *s, const Game *g) {
  const int *track = g->tracks[s->side_of[g->seat]];
  if (!s->swap || !g->held[g->seat] || g->final >= 0) return 0;
  for (int i = 0, low = lowest(track); i < g->held[g->seat]; i++) {
    int tile = g->racks[g->seat][i];
    if (track[one_of[tile]] == low || track[other_of[tile]] == low) return 0;
  }
  return 1;
}

static void finish(const Setup *s, Game *g, int swap, Chance *chance) {
  int seat = g->seat, old[6], count = g->held[seat], *rack = g->racks[seat];
  g->bonus = 0;
  if (swap) {
    memcpy(old, rack, sizeof old);
    g->held[seat] = 0;
  }
  if (g->final < 0)
    while (g->held[seat] < s->rack && g->bag_count) rack[g->held[seat]++] = g->bag[--g->bag_count];
  if (swap) {
    for (int i = 0; i < count; i++) g->bag[g->bag_count++] = old[i];
    mix(g->bag, g->bag_count, chance);
  }
  g->turns++;
  if (g->final >= 0) g->final--;
  else if (s->final_round && g->bag_count < s->rack) g->final = s->seats;
  int following = (seat + 1) % s->seats;
  if (g->final == 0 || !g->held[following]) g->over = 1;
  else g->seat = following;
}

// ---- the player -------------------------------------------------------------------------------------

static int placements(const Setup *s, const Game *g, Move *out) {
  int count = 0, side = s->side_of[g->seat];
  const Board *b = &g->board;
  const int *own = g->tracks[side], *lead = leader(s, g->tracks, side);
  float taken[CELLS], opened[CELLS][6], half[6][CELLS], need[6], leads[6];
  for (int k = 0; k < 6; k++) {
    need[k] = own[k] >= s->top ? 0 : worth[own[k] + 1] - worth[own[k]];
    leads[k] = s->sides == 1 || lead[k] >= s->top ? 0 : worth[lead[k] + 1] - worth[lead[k]];
  }
  for (int cell = 0; cell < s->cells; cell++) {
    float theirs = 0, ours = 0;
    int beside = -1;  // empty cells, but for the tile's other half
    for (int d = 0; d < 6; d++) beside += s->near[cell][d] >= 0 && b->color[s->near[cell][d]] == NONE;
    for (int k = 0; k < 6; k++) {
      int end = advance(s, own[k], b->offer[cell][k]);
      theirs = fmaxf(theirs, leads[k] * b->offer[cell][k]);
      ours = fmaxf(ours, need[k] * b->offer[cell][k]);
      opened[cell][k] = s->sides == 1 ? 0 : OPENED * (need[k] / 2 - leads[k]) * beside;
      half[k][cell] = worth[end] - worth[own[k]] + (s->bonus ? BONUS_WORTH * earned(s, own[k], end) : 0) + opened[cell][k];
    }
    taken[cell] = DENIED * (s->flat && s->sides > 1 ? theirs - ours : theirs);
    for (int k = 0; k < 6; k++) half[k][cell] += taken[cell];
  }
  int spots[SPOTS], spot_count = 0;
  for (int spot = 0; spot < s->spots; spot++)
    if (allowed(s, g, spot)) spots[spot_count++] = spot;
  uint32_t done = 0;
  for (int i = 0; i < g->held[g->seat]; i++) {
    int tile = g->racks[g->seat][i], a = one_of[tile], d = other_of[tile];
    if (done >> tile & 1) continue;
    done |= 1u << tile;
    for (int n = 0; n < spot_count; n++) {
      int spot = spots[n], p = s->first[spot], q = s->second[spot];
      if (s->flat && a != d) {
        out[count++] = (Move){tile, spot, 0, half[a][p] + half[d][q], 0};
        out[count++] = (Move){tile, spot, 1, half[d][p] + half[a][q], 0};
        continue;
      }
      for (int flipped = 0; flipped < (a == d ? 1 : 2); flipped++) {
        Move m = {tile, spot, flipped, 0, 0};
        int track[6], here, there;
        memcpy(track, own, sizeof track);
        halves_of(&m, &here, &there);
        m.sight = BONUS_WORTH * score(s, b, track, spot, here, there);
        m.sight += worth[track[a]] - worth[own[a]] + (a == d ? 0 : worth[track[d]] - worth[own[d]]);
        m.sight += taken[p] + taken[q];
        if (s->flat) m.sight += opened[p][here] + opened[q][there];
        out[count++] = m;
      }
    }
  }
  return count;
}

static void best_first(Move *m, int count, int width) {  // the `width` best at first sight to the front
  for (int low = 0, high = count - 1; low < high;) {
    float pivot = m[(low + high) / 2].sight;
    int i = low, j = high;
    while (i <= j) {
      while (m[i].sight > pivot) i++;
      while (m[j].sight < pivot) j--;
      if (i <= j) {
        Move kept = m[i];
        m[i++] = m[j];
        m[j--] = kept;
      }
    }
    if (width - 1 <= j) high = j;
    else if (width - 1 >= i) low = i;
    else break;
  }
}

static float after(const Setup *s, const Game *g, const Net *net, const Move *m, const Halves *halves, float *x) {
  Board b = g->board;
  int tracks[4][6], side = s->side_of[g->seat], here, there, rack[6], held = 0, gone = 0;
  memcpy(tracks, g->tracks, sizeof tracks);
  halves_of(m, &here, &there);
  int bonus = (g->bonus ? g->bonus - 1 : 0) + score(s, &b, tracks[side], m->spot, here, there);
  lay(s, &b, m->spot, here, there);
  for (int i = 0; i < g->held[g->seat]; i++) {
    int tile = g->racks[g->seat][i];
    if (!gone && tile == m->tile) gone = 1;
    else rack[held++] = tile;
  }
  int over = is_over(s, &b, tracks[side]);
  features(s, &b, tracks, side, rack, held, halves, over || !held ? 0 : bonus, g->final, g->bag_count, x);
  return over ? share(s, tracks, side) : judge(net, x);
}

static Move choose(const Setup *s, const Game *g, const Net *net, int width, float explore, Chance *chance, float *x) {
  Move moves[MOST_MOVES];
  Halves halves = seen_by(s, g, g->seat);
  int count = placements(s, g, moves), best = 0;
  float spare[FEATURES];
  if (!width) {  // by first sight alone; equals by chance
    for (int i = 1, equal = 1; i < count; i++)
      if (moves[i].sight > moves[best].sight + 1e-7f) best = i, equal = 1;
      else if (moves[i].sight > moves[best].sight - 1e-7f && below(chance, ++equal) == 0) best = i;
    Move m = moves[best];
    if (unit(chance) < explore) {
      int among = count < AMONG_PLAIN ? count : AMONG_PLAIN;
      best_first(moves, count, among);
      m = moves[below(chance, among)];
    }
    m.value = after(s, g, net, &m, &halves, x);
    return m;
  }
  int looked_at = width < count ? width : count;
  best_first(moves, count, looked_at);
  for (int i = 0; i < looked_at; i++) moves[i].value = after(s, g, net, &moves[i], &halves, spare);
  int among = unit(chance) < explore ? below(chance, looked_at < AMONG ? looked_at : AMONG) : 0;
  for (int i = 0; i <= among; i++) {  // the best, or one of the next
    int top = i;
    for (int j = i + 1; j < looked_at; j++)
      if (moves[j].value > moves[top].value) top = j;
    Move kept = moves[i];
    moves[i] = moves[top];
    moves[top] = kept;
  }
  after(s, g, net, &moves[among], &halves, x);
  return moves[among];
}

void prepare(const Setup *s) {
  int number = 0;
  for (int a = 0; a < 6; a++)
    for (int b = a; b < 6; b++) {
      tile_of[a][b] = number;
      one_of[number] = a;
      other_of[number++] = b;
    }
  for (int at = 0; at <= s->top; at++) worth[at] = 1.0f - powf(1.0f - (float)at / s->top, BEND);
}

// Features of a position that was taken from the engine, for comparing.
void look(const Setup *s, const uint8_t *colors, const uint8_t *heights, const uint8_t *pieces, const int *tracks,
          int side, const int *rack, int held, const int *unseen, const int *all, int bonus, int final, int bag,
          float *x) {
  Board b;
  Halves halves;
  memset(&b, 0, sizeof b);
  memset(b.color, NONE, CELLS);
  for (int cell = 0; cell < s->cells; cell++)
    if (colors[cell] < 6) cover(s, &b, cell, colors[cell]);
  memcpy(b.height, heights, s->cells);
  memcpy(b.piece, pieces, s->cells);
  for (int spot = 0; spot < s->spots; spot++) b.open_count += b.open[spot] = fits(s, &b, spot);
  memcpy(halves.unseen, unseen, sizeof halves.unseen);
  memcpy(halves.all, all, sizeof halves.all);
  features(s, &b, (const int(*)[6])tracks, side, rack, held, &halves, bonus, final, bag, x);
}

// Plays games with itself; per position its features, what the network said, whose it is (twice the side,
// plus one where the rack is hidden), its game, and the share of the win it came to. Returns their number.
int play(const Setup *s, const Net *net, int width, int games, uint64_t seed, float explore, float hidden, int most,
         float *x, float *said, int *game, int *whose, float *came) {
  Chance chance = {seed};
  Game g;
  int count = 0;
  for (int n = 0; n < games; n++) {
    Chance dealing = {seed + (uint64_t)n * 1000003ull};
    deal(s, &g, &dealing);
    int start = count;
    while (!g.over && count < most - 2) {
      int seat = g.seat, side = s->side_of[seat], possible = 0;
      for (int spot = 0; spot < s->spots && !possible; spot++) possible = allowed(s, &g, spot);
      if (!possible) break;
      Move m = choose(s, &g, net, width, explore, &chance, x + (size_t)count * FEATURES);
      said[count] = m.value;
      game[count] = n;
      whose[count++] = 2 * side;
      place(s, &g, &m);
      if (g.over) break;
      if (g.bonus && g.held[seat]) continue;
      Halves halves = seen_by(s, &g, seat), blind = halves;
      forget_rack(&g, seat, &blind);
      float keep[FEATURES], *without = x + (size_t)count * FEATURES;
      features(s, &g.board, g.tracks, side, g.racks[seat], g.held[seat], &halves, 0, g.final, g.bag_count, keep);
      features(s, &g.board, g.tracks, side, 0, 0, &blind, 0, g.final, g.bag_count, without);
      float unknown = judge(net, without);
      int swap = may_swap(s, &g) && unknown >= judge(net, keep);
      if (swap || unit(&chance) < hidden) {
        said[count] = unknown;
        game[count] = n;
        whose[count++] = 2 * side + 1;
      }
      finish(s, &g, swap, &chance);
    }
    for (int i = start; i < count; i++) came[i] = share(s, g.tracks, whose[i] / 2);
  }
  return count;
}
