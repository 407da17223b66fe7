import { it as italian } from '../../src/messages/words.ts'
import { describe, expect, test } from 'vitest'
import { benchmark } from '../../src/domain/benchmark.ts'
import { computeMetrics } from '../../src/domain/compute-metrics.ts'
import { NO_COUNTS } from '../../src/vocabulary/content-counts.ts'
import type { ViewsDefinition } from '../../src/vocabulary/metric-definitions.ts'
import { benchmarkRows, benchmarkSentence } from '../../src/presenters/benchmark-rows.ts'
import { markedBest, notComparedText } from '../../src/presenters/best-creators.ts'
import { periodChange } from '../../src/presenters/period-change.ts'
import { METRIC_KEYS } from '../../src/vocabulary/metric-keys.ts'
import { differingPlatforms, isOfViews } from '../../src/presenters/same-definition.ts'

const YOUTUBE = 'YouTube ha cambiato che cosa conta come visualizzazione'

/** A campaign of YouTube videos with views by these definitions, one of 1 000 likes each. */
function videos(views: Partial<Record<ViewsDefinition, number>>, others = 0) {
  const content = (
    contentType: 'YOUTUBE_VIDEO' | 'TIKTOK_POST',
    count: number,
    by: ViewsDefinition | null,
  ) => ({
    ...NO_COUNTS,
    channelId: contentType,
    contentType,
    impressionsViewCount: count,
    likesCount: 1_000,
    commentsCount: 0,
    origin: {},
    viewsDefinition: by,
  })
  const known = (['OLD', 'NEW', 'UNKNOWN'] as const).flatMap((by) => {
    const count = views[by]
    return count === undefined ? [] : [content('YOUTUBE_VIDEO', count, by)]
  })
  return computeMetrics({
    contents: others === 0 ? known : [...known, content('TIKTOK_POST', others, null)],
    channels: [],
    overlaps: [],
    cost: 1_000,
    useEstimates: true,
  })
}

const definitions = (metrics: ReturnType<typeof videos>) => metrics.facts.impressionsViewCount?.definitions

test('views are a term of the ratio', () => {
  const keys = ['impressionsViewCount', 'cpm', 'cpv', 'ctr', 'frequency'] as const
  expect(METRIC_KEYS.filter((key) => isOfViews(key)).toSorted()).toEqual([...keys].toSorted())
})

describe('numbers of views', () => {
  test.each([
    [{ OLD: 100 }, { OLD: 5 }, 0, []],
    [{ NEW: 100 }, { OLD: 5 }, 0, ['YOUTUBE']],
    [{ OLD: 90, NEW: 10 }, { OLD: 5 }, 0, []],
    [{ OLD: 89, NEW: 11 }, { OLD: 5 }, 0, ['YOUTUBE']],
    [{ UNKNOWN: 100 }, { UNKNOWN: 100 }, 0, ['YOUTUBE']],
    [{ OLD: 92, UNKNOWN: 8 }, { OLD: 95, UNKNOWN: 5 }, 0, []],
    // Views of a platform that never redefined them are comparable: 8% of the views are not.
    [{ NEW: 8 }, { OLD: 8 }, 92, []],
    [{ NEW: 12 }, { OLD: 12 }, 88, ['YOUTUBE']],
  ] as const)('by %j and by %j with %d others differ on %j', (one, other, others, platforms) => {
    const [a, b] = [videos(one, others), videos(other, others)]
    expect(differingPlatforms([definitions(a), definitions(b)])).toEqual(platforms)
    expect(differingPlatforms([definitions(b), definitions(a)])).toEqual(platforms)
    for (const key of ['impressionsViewCount', 'cpm'] as const)
      expect(periodChange(key, a, b) === null).toBe(platforms.length > 0)
    expect(periodChange('totalEngagement', a, b)).not.toBeNull()
  })

  test('of different definitions give no change', () => {
    const [now, before] = [videos({ NEW: 2_000 }), videos({ OLD: 1_000 })]
    expect(periodChange('impressionsViewCount', now, before)).toBeNull()
    expect(periodChange('cpm', now, before)).toBeNull()
    expect(periodChange('totalEngagement', now, now)).not.toBeNull()
    expect(periodChange('impressionsViewCount', now, now)).not.toBeNull()
  })

  test('with different definitions are neither better nor worse than the benchmark, which says so', () => {
    const concluded = Array.from({ length: 6 }, (_, at) => ({
      organizationId: `${at}`,
      metrics: videos({ OLD: 1_000 }),
    }))
    const answer = { campaignsCount: 6, metrics: benchmark(concluded, 1) }
    const here = (metrics: ReturnType<typeof videos>) => {
      const rows = benchmarkRows(answer, [{ metrics }])
      return { rows, sentence: benchmarkSentence(rows, 6, italian) }
    }
    const same = here(videos({ OLD: 2_000 }))
    expect(same.sentence).toContain('meglio per CPM')
    expect(same.sentence).not.toContain('YouTube')
    const other = here(videos({ NEW: 2_000 }))
    expect(other.rows.find(({ key }) => key === 'cpm')).toMatchObject({ change: null })
    expect(other.sentence).not.toContain('meglio per CPM')
    expect(other.sentence).toContain(YOUTUBE)
    expect(other.sentence).toContain('CPM')
  })

  test('with different definitions make no creator the best, which a note says', () => {
    const creators = [
      { id: 'a', name: 'Anna', metrics: videos({ OLD: 2_000 }) },
      { id: 'b', name: 'Bea', metrics: videos({ NEW: 1_000 }) },
    ]
    expect(markedBest(['cpm'], creators).size).toBe(0)
    expect(notComparedText(['cpm', 'cpe'], creators)).toContain(YOUTUBE)
    const same = [
      { id: 'a', name: 'Anna', metrics: videos({ OLD: 2_000 }) },
      { id: 'b', name: 'Bea', metrics: videos({ OLD: 1_000 }) },
    ]
    expect([...markedBest(['cpm'], same).values()]).toMatchObject([{ id: 'a' }])
    expect(notComparedText(['cpm'], same)).toBeNull()
  })
})
