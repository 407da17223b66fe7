import { ROUTES } from '../../src/lib/routes.ts'
import { expect, test } from './fixtures.ts'

const NARROW = { width: 390, height: 844 }

for (const { path, access } of ROUTES.filter((route) => route.path !== '/' && route.path !== '/Logout')) {
  const roles = access === 'everyone' ? (['nobody'] as const) : (['ADMIN', 'CLIENT'] as const)
  for (const role of roles) {
    test(`axe finds nothing on ${path} for ${role}, wide and narrow, in either theme`, async ({
      page,
      login,
      axe,
    }) => {
      if (role !== 'nobody') await login(role)
      await page.goto(await addressOf(path))
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await axe()
      await page.setViewportSize(NARROW)
      await axe()
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(sideways, 'pixels that scroll sideways').toBe(0)

      /** A path parameter is filled from the first link of the list. */
      async function addressOf(route: string): Promise<string> {
        if (!route.includes('{id}')) return route
        const list = route.replace('/{id}', '')
        await page.goto(list)
        const link = page.locator(`main a[href^="${list}/"]`).first()
        return (await link.getAttribute('href')) ?? list
      }
    })
  }
}
