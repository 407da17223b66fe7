/** The web client's own name for sign-in, base64 of `client:secret`. It names the app, it protects nothing. */
export const clientKey = import.meta.env.PUBLIC_OAUTH_CLIENT_KEY || 'd2ViOndlYg=='
