"""The values between a platform and the rest: `Request` in, `Reply` out, buttons, verbs."""
