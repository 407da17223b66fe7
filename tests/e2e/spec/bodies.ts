import type { Page } from '@playwright/test'

/** The body of the page's request to that address when this is done, after its response. */
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
