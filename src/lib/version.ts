/** Same as in package.json, which neither the bundled server nor the site contains. */
export const VERSION = '1.0.0'
