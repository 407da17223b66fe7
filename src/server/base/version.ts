/** The version of package.json, which is not part of the server bundle. */
export const VERSION = '1.0.0'
