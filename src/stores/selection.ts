import { atom } from 'nanostores'

/** Selected items of a list, across its pages and filters; null outside selection mode. */
export function createSelection<Item extends { id: string }>(most = Infinity) {
  const $chosen = atom<readonly Item[] | null>(null)
  return {
    $chosen,
    start: () => $chosen.set([]),
    stop: () => $chosen.set(null),
    /** At most `most` are selected. */
    choose: (items: readonly Item[], isChosen: boolean) => {
      const others = ($chosen.get() ?? []).filter(({ id }) => !items.some((one) => one.id === id))
      $chosen.set(isChosen ? [...others, ...items].slice(0, most) : others)
    },
  }
}

export type Selection<Item extends { id: string }> = ReturnType<typeof createSelection<Item>>
