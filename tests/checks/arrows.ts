/** Who may import whom, and what of it: read by oxlint.config.ts (in the editor) and by arrows.test.ts (all files). */
export type Arrow = {
  /** A folder of src, or a path below one. */
  to: string
  /** Only `import type`: nothing of it runs here. */
  typesOnly?: boolean
}

/** The folders of src, top to bottom; a folder may always import from itself. */
export const arrows: Record<string, readonly Arrow[]> = {
  pages: [{ to: 'layouts' }, { to: 'islands' }, { to: 'messages' }],
  layouts: [{ to: 'styles' }, { to: 'messages' }, { to: 'islands/menu' }, { to: 'ui' }, { to: 'lib' }],
  islands: [
    { to: 'ui' },
    { to: 'stores' },
    { to: 'report' },
    { to: 'wording' },
    { to: 'messages' },
    { to: 'contract' },
    { to: 'trade' },
    { to: 'lib' },
  ],
  report: [
    { to: 'wording' },
    { to: 'messages' },
    { to: 'contract' },
    { to: 'domain' },
    { to: 'trade' },
    { to: 'lib' },
  ],
  wording: [{ to: 'messages' }, { to: 'contract' }, { to: 'trade' }, { to: 'lib' }],
  ui: [{ to: 'lib' }, { to: 'messages' }, { to: 'trade' }],
  stores: [{ to: 'client' }, { to: 'contract' }, { to: 'messages' }, { to: 'trade' }, { to: 'lib' }],
  client: [{ to: 'contract' }, { to: 'lib' }],
  server: [
    { to: 'contract' },
    { to: 'domain' },
    { to: 'trade' },
    { to: 'lib' },
    { to: 'messages' },
    { to: 'wording' },
    { to: 'report' },
  ],
  domain: [{ to: 'contract', typesOnly: true }, { to: 'trade' }, { to: 'lib' }],
  contract: [{ to: 'trade' }, { to: 'lib' }],
  trade: [{ to: 'lib' }],
  messages: [{ to: 'lib' }],
  lib: [],
  styles: [],
}

/** Folders whose code runs in the browser (or on both sides), so that nothing of Node may be in it. */
export const withoutNode = Object.keys(arrows).filter((folder) => folder !== 'server' && folder !== 'styles')

/**
 * The rooms of src/server, bottom to top: a room imports only rooms that stand before it, type imports included, so
 * that no two of them can ever form a circle.
 */
export const serverRooms = [
  'base',
  'db',
  'mail',
  'images',
  'providers',
  'jobs',
  'http',
  'modules/response-cache',
  'modules/audit',
  'modules/numbers',
  'modules/access',
  'modules/sign-in',
  'modules/brands',
  'modules/channels',
  'modules/signed-images',
  'modules/system',
  'modules/campaigns',
  'modules/comments',
  'modules/contents',
  'modules/creators',
  'modules/reports',
  'modules/privacy',
  'modules/users',
  'modules/agency',
  'modules/organizations',
  'modules/sheets',
  'modules/import',
  'modules/dashboards',
  'modules/report-files',
  'demo',
  'site',
  'start',
] as const
export type ServerRoom = (typeof serverRooms)[number]
