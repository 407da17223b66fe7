/** That of package.json, which the bundled server does not have with it. */
export const VERSION = '1.0.0'
