import { useStore } from '@nanostores/react'
import { memo, type ReactNode, useId, useMemo, useState } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import { contentFilterMessages as words } from '../../messages/content-filters.ts'
import { reportContentMessages } from '../../messages/report-contents.ts'
import { reportMessages } from '../../messages/report.ts'
import type { CampaignReport } from '../../stores/campaign-report.ts'
import {
  CONTENT_SORT_FIELDS,
  type ContentChoice,
  countFilters,
  NO_CHOICE,
} from '../../stores/content-choice.ts'
import { debounce, TYPING_MS } from '../../stores/debounce.ts'
import { listsOf } from '../../stores/report-lists.ts'
import { CONTENT_TYPES } from '../../vocabulary/content-types.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { platforms } from '../../ui/platform-icon.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { Select } from '../../ui/select.tsx'
import { useStepsAfterPaint } from '../../ui/use-steps-after-paint.ts'
import styles from './contents-bar.module.css'

const STATES = ['missing', 'outOfPeriod', 'toCheck'] as const
const ORIGINS = ['DECLARED', 'ESTIMATED', 'MEASURED'] as const

type ContentsBarProps = { campaign: Campaign; report: CampaignReport; isStaff: boolean }

/** Filters and order of the contents; sticky while they scroll, on a phone behind one button. */
export const ContentsBar = memo(function ContentsBar({ campaign, report, isStaff }: ContentsBarProps) {
  const { choose, $choice } = listsOf(report).contents
  const choice = useStore($choice)
  const platform = useStore(report.$platform)
  const known = useStore(report.$platforms)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const on = countFilters(choice)
  const types = CONTENT_TYPES.filter(
    (type) =>
      type === choice.contentType || campaign.byContentType.some(({ contentType }) => contentType === type),
  )
  const states = isStaff ? STATES : (['outOfPeriod'] as const)

  function clear() {
    const { sortField: _sortField, orderDir: _orderDir, ...filters } = NO_CHOICE
    choose(filters)
  }

  return (
    <search className={styles.bar} aria-label={words.bar} data-no-print>
      <Button
        size="small"
        className={styles.open}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {words.filters(on)}
        <Icon name="chevron-down" />
      </Button>
      <div className={styles.controls} id={id} data-open={isOpen}>
        <Search choice={choice} choose={choose} />
        <CreatorChoice campaign={campaign} value={choice.creatorId} onValue={choose} />
        {(known.length > 1 || platform !== null) && (
          <Choice
            className={styles.platform}
            label={words.platform}
            any={words.anyPlatform}
            value={platform}
            options={known.map((value) => ({ value, label: platforms[value].name }))}
            onValue={report.show}
          />
        )}
        <Choice
          label={words.type}
          any={words.anyType}
          value={choice.contentType}
          options={types.map((value) => ({ value, label: reportMessages.contentType[value] }))}
          onValue={(contentType) => choose({ contentType })}
        />
        <Choice
          label={words.origin}
          any={words.anyOrigin}
          value={choice.origin}
          options={ORIGINS.map((value) => ({ value, label: words.origins[value] }))}
          onValue={(origin) => choose({ origin })}
        />
        <Choice
          label={words.state}
          any={words.anyState}
          value={STATES.find((state) => choice[state] !== null) ?? null}
          options={states.map((value) => ({ value, label: words.states[value] }))}
          onValue={(state) =>
            choose({ missing: null, outOfPeriod: null, toCheck: null, ...(state && { [state]: 'true' }) })
          }
        />
        <span className={styles.sort}>
          <span aria-hidden="true">{reportContentMessages.sortBy}</span>
          <Choice
            label={reportContentMessages.sortBy}
            value={choice.sortField ?? 'creationDate'}
            options={CONTENT_SORT_FIELDS.map((value) => ({
              value,
              label: reportContentMessages.sort[value],
            }))}
            onValue={(field) =>
              choose({ sortField: field === 'creationDate' ? null : field, orderDir: null })
            }
          />
        </span>
        {on > 0 && (
          <Button size="small" kind="ghost" onClick={clear}>
            {words.clear}
          </Button>
        )}
      </div>
    </search>
  )
})

type Choose = ReturnType<typeof listsOf>['contents']['choose']

/** Requests the list when typing pauses; a changed address takes precedence. */
function Search({ choice: { search }, choose }: { choice: ContentChoice; choose: Choose }) {
  const [typed, setTyped] = useState(search ?? '')
  const [sent, setSent] = useState(search)
  const send = useMemo(
    () =>
      debounce(TYPING_MS, (text: string) => {
        const next = text.trim() || null
        setSent(next)
        choose({ search: next }, 'replace')
      }),
    [choose],
  )
  if (search !== sent) {
    setSent(search)
    setTyped(search ?? '')
  }
  return (
    <SearchInput
      className={styles.search}
      label={words.search}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        send(event.currentTarget.value)
      }}
    />
  )
}

/** Creators added to the select per step. */
const SOME = 100

type CreatorChoiceProps = {
  campaign: Campaign
  value: string | null
  onValue: (choice: { creatorId: string | null }) => void
}

/** The creators are added in steps: for a thousand, the browser measures each name. */
const CreatorChoice = memo(function CreatorChoice({
  campaign: { creators },
  value,
  onValue,
}: CreatorChoiceProps) {
  const some = SOME * useStepsAfterPaint(Math.ceil(creators.length / SOME))
  const shown = creators.filter(({ id }, index) => index < some || id === value)
  return (
    <Choice
      className={styles.creator}
      label={words.creator}
      any={words.anyCreator}
      value={value}
      options={shown.map(({ id, name }) => ({ value: id, label: name }))}
      onValue={(creatorId) => onValue({ creatorId })}
    />
  )
})

type ChoiceProps<Value extends string> = {
  className?: string | undefined
  label: string
  /** The label of no selection; omitted if one is always selected. */
  any?: string
  value: Value | null
  options: readonly { value: Value; label: ReactNode }[]
  onValue: (value: Value | null) => void
}

function Choice<Value extends string>({
  className,
  label,
  any,
  value,
  options,
  onValue,
}: ChoiceProps<Value>) {
  return (
    <Select
      compact
      className={className}
      aria-label={label}
      title={label}
      value={value ?? ''}
      onChange={(event) => {
        const chosen = event.currentTarget.value
        onValue(options.find((option) => option.value === chosen)?.value ?? null)
      }}
    >
      {any !== undefined && <option value="">{any}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}
