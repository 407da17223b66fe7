import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { creatorFilterMessages as words, creatorFilterWords } from '../../messages/creator-filters.ts'
import { creatorsMessages } from '../../messages/creators.ts'
import type { CreatorsPage } from '../../stores/creators-page.ts'
import { createCreatorsWithout } from '../../stores/creators-without.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** An empty list: because of the filters, or because there are no creators yet. */
export function NoCreators({ page, staff }: { page: CreatorsPage; staff: boolean }) {
  const query = useStore(page.$query)
  const isFiltered = useStore(page.$isFiltered)
  if (!isFiltered)
    return (
      <EmptyState
        title={creatorsMessages.empty}
        text={staff ? creatorsMessages.emptyText : undefined}
        actions={
          staff && <LinkButton href="/campaigns?wizard=new">{creatorsMessages.newCampaign}</LinkButton>
        }
      />
    )
  return <NothingFound key={JSON.stringify(query)} page={page} />
}

/** Tells which filter causes the empty list. */
function NothingFound({ page }: { page: CreatorsPage }) {
  const query = useStore(page.$query)
  const [$without] = useState(() => createCreatorsWithout(query))
  const remote = useStore($without)
  const without = remote.state === 'ready' ? remote.value : []
  const found = without.filter(({ count }) => count > 0)
  const isTogether = without.length > 1 && found.length === 0
  return (
    <EmptyState
      title={words.noResult}
      text={remote.state === 'loading' ? words.looking : isTogether ? words.together : undefined}
      actions={
        <>
          {without.length > 1 &&
            found.map(({ name, count }) => (
              <Button key={name} onClick={() => page.filter({ [name]: null })}>
                {words.without(creatorFilterWords[name](query[name] ?? ''), count)}
              </Button>
            ))}
          <Button kind={found.length > 0 && without.length > 1 ? 'ghost' : 'secondary'} onClick={page.clear}>
            {words.clear}
          </Button>
        </>
      }
    />
  )
}
