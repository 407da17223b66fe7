/** Allowed imports: read by oxlint.config.ts (in the editor) and by arrows.test.ts (all files). */
export type Arrow = {
  /** A folder of src, or a path below one. */
  to: string
  /** Only `import type`: no code of it runs here. */
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
    { to: 'presenters' },
    { to: 'insights' },
    { to: 'messages' },
    { to: 'contract' },
    { to: 'vocabulary' },
    { to: 'lib' },
  ],
  report: [
    { to: 'presenters' },
    { to: 'messages' },
    { to: 'contract' },
    { to: 'domain' },
    { to: 'vocabulary' },
    { to: 'lib' },
  ],
  presenters: [{ to: 'messages' }, { to: 'contract' }, { to: 'vocabulary' }, { to: 'lib' }],
  ui: [{ to: 'lib' }, { to: 'messages' }, { to: 'vocabulary' }],
  stores: [
    { to: 'client' },
    { to: 'insights' },
    { to: 'contract' },
    { to: 'messages' },
    { to: 'vocabulary' },
    { to: 'lib' },
  ],
  client: [{ to: 'contract' }, { to: 'lib' }],
  server: [
    { to: 'contract' },
    { to: 'domain' },
    { to: 'vocabulary' },
    { to: 'lib' },
    { to: 'messages' },
    { to: 'presenters' },
    { to: 'report' },
  ],
  domain: [{ to: 'contract', typesOnly: true }, { to: 'vocabulary' }, { to: 'lib' }],
  insights: [{ to: 'vocabulary' }, { to: 'lib' }],
  contract: [{ to: 'vocabulary' }, { to: 'lib' }],
  vocabulary: [{ to: 'lib' }],
  messages: [{ to: 'lib' }],
  lib: [],
  styles: [],
}

/** Folders whose code runs in the browser (or on both sides), so that it must not use Node. */
export const withoutNode = Object.keys(arrows).filter((folder) => folder !== 'server' && folder !== 'styles')

/**
 * The modules of src/server, bottom to top: a module imports only modules before it, including type imports, so that
 * there are no cycles.
 */
export const serverLayers = [
  'base',
  'db',
  'images',
  'mail',
  'events',
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
  'modules/trash',
  'modules/links',
  'modules/campaigns',
  'modules/comments',
  'modules/contents',
  'modules/creators',
  'modules/deliveries',
  'modules/reports',
  'modules/privacy',
  'modules/restore',
  'modules/users',
  'modules/webhooks',
  'modules/agency',
  'modules/organizations',
  'modules/sheets',
  'modules/import',
  'modules/dashboards',
  'modules/report-files',
  'modules/mailings',
  'demo',
  'site',
  'start',
] as const
export type ServerLayer = (typeof serverLayers)[number]
