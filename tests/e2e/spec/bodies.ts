import type { Page } from '@playwright/test'

/** The body of the request that the page sends there when this is done, once it is answered. */
export async function sentBy(
  page: Page,
  method: 'POST' | 'PUT',
  address: string,
  act: () => Promise<void>,
): Promise<unknown> {
  const wanted = new URL(address, page.url()).href
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.url() === wanted && one.request().method() === method),
    act(),
  ])
  return answer.request().postDataJSON()
}
