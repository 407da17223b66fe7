/** That of package.json, which neither the bundled server nor the site has with it. */
export const VERSION = '1.0.0'
