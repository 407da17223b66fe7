/** Why API tests cannot run on servers elsewhere (target.ts). */
const COMMAND = 'runs commands or opens databases itself: no server answers it'
const PROCESS = 'kills, stops or damages its own server, or looks into its process or connections'
const SOCKET = 'writes to its own server’s sockets, or says who is at their other end'
const METHOD = 'sends a method that proxies and HTTP parsers refuse'
const ONE_SERVER = 'counts how many requests one server takes at once'
const MEMORY = 'expects of each server what one of them found when it checked last'
const REPLACED = 'replaces a part of its own server, or counts what that reads'
const FOLDER = 'looks into the data folder, where images are without a bucket'

/** Files of tests/api that are left out there, with the reason. */
const files: Record<string, string> = {
  backup: COMMAND,
  'change-secret': COMMAND,
  connections: COMMAND,
  'daily-backup': COMMAND,
  databases: COMMAND,
  doctor: COMMAND,
  'failed-commands': COMMAND,
  'hostile-backups': COMMAND,
  'image-folder': COMMAND,
  'killed-backup': COMMAND,
  'lost-admin': COMMAND,
  move: COMMAND,
  netlify: COMMAND,
  'restore-uploaded': COMMAND,
  'secrets-at-rest': COMMAND,
  'two-processes': COMMAND,
  upgrade: COMMAND,
  writers: COMMAND,
  'damaged-file': PROCESS,
  'damaged-page': PROCESS,
  'full-disk': PROCESS,
  'stuck-import': PROCESS,
  'stuck-postgres': PROCESS,
  unavailable: PROCESS,
  'body-budget': SOCKET,
  'body-limits': SOCKET,
  'forgotten-proxy': SOCKET,
  'half-sent': SOCKET,
  'long-answer': SOCKET,
  'server-series': SOCKET,
  'request-lanes': ONE_SERVER,
  revisions: REPLACED,
  'stored-benchmark': REPLACED,
}

/** Single tests of the other files, by their own names, with the reason. */
const tests: Record<string, Record<string, string>> = {
  'benchmark-changes': { 'stays with changes of a campaign in progress': REPLACED },
  'cached-reports': {
    'is computed once for fifty concurrent requests, and afterwards read without its contents': REPLACED,
    'is made once on two servers': REPLACED,
    'is made once for the fifty readers of a dashboard, on two servers': REPLACED,
  },
  creators: { 'shows staff the provider’s remaining credits, and its errors': REPLACED },
  oidc: {
    'is named in «Stato» and on the page while the issuer does not respond; a password works': MEMORY,
  },
  policy: { 'answers an unknown call like an unknown id, and names the methods of a known one': METHOD },
  'frozen-reports': { 'is one snapshot, and does not block writers while it is made': REPLACED },
  status: { 'shows that its bucket refuses images, until it takes them again': MEMORY },
  users: { 'returns whether a provider is configured': REPLACED },
  images: {
    'is unavailable if a file is in place of its folder': FOLDER,
    'deletes files without a row after a day, and nothing else': FOLDER,
  },
}

const pathOf = (name: string) => `tests/api/${name}.test.ts`

export const leftOutFiles = Object.keys(files).map(pathOf)

/** Those of a file, with the reason by their name. */
export const leftOutTests = new Map(
  Object.entries(tests).map(([name, reasons]) => [pathOf(name), new Map(Object.entries(reasons))]),
)
