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
    { to: 'wording' },
    { to: 'messages' },
    { to: 'contract' },
    { to: 'lib' },
  ],
  wording: [{ to: 'messages' }, { to: 'contract' }, { to: 'lib' }],
  ui: [{ to: 'lib' }, { to: 'messages' }],
  stores: [{ to: 'client' }, { to: 'contract' }, { to: 'messages' }, { to: 'lib' }],
  client: [{ to: 'contract' }, { to: 'lib' }],
  server: [{ to: 'contract' }, { to: 'domain' }, { to: 'lib' }, { to: 'messages' }, { to: 'wording' }],
  domain: [{ to: 'contract', typesOnly: true }, { to: 'lib' }],
  contract: [{ to: 'lib' }],
  messages: [],
  lib: [],
  styles: [],
}

/** Folders whose code runs in the browser (or on both sides), so that nothing of Node may be in it. */
export const withoutNode = Object.keys(arrows).filter((folder) => folder !== 'server' && folder !== 'styles')
