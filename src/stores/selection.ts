import { atom } from 'nanostores'

/** Items of a list chosen one by one, over its pages and filters; null while none are being chosen. */
export function createSelection<Item extends { id: string }>(most = Infinity) {
  const $chosen = atom<readonly Item[] | null>(null)
  return {
    $chosen,
    start: () => $chosen.set([]),
    stop: () => $chosen.set(null),
    /** No more than `most` are chosen. */
    choose: (items: readonly Item[], isChosen: boolean) => {
      const others = ($chosen.get() ?? []).filter(({ id }) => !items.some((one) => one.id === id))
      $chosen.set(isChosen ? [...others, ...items].slice(0, most) : others)
    },
  }
}

export type Selection<Item extends { id: string }> = ReturnType<typeof createSelection<Item>>
