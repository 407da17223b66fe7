import type { Audience, Share } from '../../../../contract/audience.ts'
import { platformNames } from '../../../../messages/platforms.ts'
import { reportAudienceMessages } from '../../../../messages/report-audience.ts'
import { workbookMessages as words } from '../../../../messages/report-files.ts'
import { countryName, genderName, languageName } from '../../../../wording/audience-names.ts'
import type { ReportDocument } from '../../reports/document/report-document.ts'
import { FORMATS, numberCell, textCell } from './cells.ts'
import { type Sheet, sheet } from './sheet.ts'

type Row = { group: string; item: string; value: number; format: string }

/** A row for each share of the audience; one that says so where it is not known, or not for this reader. */
export function audienceSheet({ audience, channels }: ReportDocument): Sheet {
  const handleOf = new Map(channels.map(({ id, handle }) => [id, handle]))
  const nothing = audience === undefined ? reportAudienceMessages.hidden : reportAudienceMessages.empty
  return sheet<Row>(
    words.sheets.audience,
    [
      { label: words.group, width: 34, cell: ({ group }) => textCell(group) },
      { label: words.item, width: 34, cell: ({ item }) => textCell(item) },
      { label: words.share, width: 14, cell: ({ value, format }) => numberCell(value, format) },
    ],
    audience ? rowsOf(audience, handleOf) : [],
    audience ? [] : [[textCell(nothing)]],
  )
}

function rowsOf(audience: Audience, handleOf: ReadonlyMap<string, string>): Row[] {
  const { credibility } = audience
  return [
    share(words.coverage, '', audience.coveredFollowers),
    ...(credibility === null ? [] : [share(reportAudienceMessages.credibility, '', credibility)]),
    ...shares(reportAudienceMessages.genders, audience.genders, genderName),
    ...shares(reportAudienceMessages.ages, audience.ages),
    ...audience.gendersPerAge.flatMap(({ age, female, male }) => [
      share(words.agesAndGenders, words.ageWomen(age), female),
      share(words.agesAndGenders, words.ageMen(age), male),
    ]),
    ...shares(reportAudienceMessages.countries, audience.countries, countryName),
    ...shares(reportAudienceMessages.cities, audience.cities),
    ...shares(reportAudienceMessages.languages, audience.languages, languageName),
    ...shares(reportAudienceMessages.interests, audience.interests),
    ...audience.overlap.flatMap(({ socialType, totalFollowers, uniqueFollowers, channels }) => {
      const group = words.overlap(platformNames[socialType])
      return [
        { group, item: words.totalFollowers, value: totalFollowers, format: FORMATS.count },
        { group, item: words.uniqueFollowers, value: uniqueFollowers, format: FORMATS.count },
        ...channels.map(({ channelId, overlapping }) =>
          share(group, handleOf.get(channelId) ?? '', overlapping),
        ),
      ]
    }),
  ]
}

function shares(group: string, list: readonly Share[], nameOf = (key: string) => key): Row[] {
  return list.map(({ key, share: value }) => share(group, nameOf(key), value))
}

function share(group: string, item: string, value: number): Row {
  return { group, item, value, format: FORMATS.share }
}
