/** What the site reads at build time (contract §10). Interfaces, since they add to Vite's own. */
interface ImportMetaEnv {
  readonly PUBLIC_API_HOST?: string
  readonly PUBLIC_API_HOSTS?: string
  readonly PUBLIC_OAUTH_CLIENT_KEY?: string
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}
