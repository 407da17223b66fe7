import { lazy, type ComponentType } from 'react'

const coming = new Set<Promise<unknown>>()

/** A lazily loaded component: `later(() => import('./failed.tsx'), 'Failed')`. */
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

/** Whether code of a rendered part is still loading. */
export function isAnyPartComing(): boolean {
  return coming.size > 0
}

/** Resolves when the code being loaded has arrived or failed. */
export async function partsLoaded(): Promise<void> {
  await Promise.allSettled(coming)
}
