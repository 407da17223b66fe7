import { lazy, type ComponentType } from 'react'

const coming = new Set<Promise<unknown>>()

/** A component whose code comes when it is first drawn: `later(() => import('./failed.tsx'), 'Failed')`. */
export function later<Name extends string, Props>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
) {
  return lazy(async () => {
    const loading = load()
    coming.add(loading)
    try {
      return { default: (await loading)[name] }
    } finally {
      coming.delete(loading)
    }
  })
}

/** Whether code of a part that is on the page is still on its way. */
export function isAnyPartComing(): boolean {
  return coming.size > 0
}

/** Resolves when the code that is on its way has come, or has failed. */
export async function partsLoaded(): Promise<void> {
  await Promise.allSettled(coming)
}
