import { lazy, type ComponentType } from 'react'

/** A component whose code comes when it is first drawn: `later(() => import('./failed.tsx'), 'Failed')`. */
export function later<Name extends string, Props>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }))
}
