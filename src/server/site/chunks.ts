/**
 * What the pages share goes into two files, since many small ones compress badly: `base`, which the pages without
 * React load too, and `shell`, React and the frame of every screen. The rest is split as the bundler sees fit.
 */
export const chunks = {
  groups: [
    {
      name: 'base',
      priority: 2,
      test: /node_modules\/(valibot|ofetch|ufo|destr|nanostores|@nanostores\/persistent)\/|src\/client\/(?!to-jpeg|upload)|src\/stores\/(session|user|menu|draft|snackbar|go|theme)\.ts/,
    },
    {
      name: 'shell',
      priority: 1,
      test: /node_modules\/(react|react-dom|scheduler)\/|src\/islands\/(menu|guarded)\.tsx|src\/ui\/(empty-state|page-head|search-input|badge|menu)\.tsx|src\/stores\/(address|remote|debounce)\.ts|vite\/preload-helper/,
    },
  ],
}
