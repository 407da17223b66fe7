/** Headers by which a test's requests reach its own app on a server for many tests, with the test's clock. */
export const HOSTED = { settings: 'x-test-settings', shift: 'x-shift' }
