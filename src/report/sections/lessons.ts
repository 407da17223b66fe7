import type { Lesson, Spread } from '../../contract/standouts.ts'
import { findLessons } from '../../domain/lessons.ts'
import type { FigureWords, Words } from '../../messages/words.ts'
import { MIN_DAYS_SEEN, MIN_LESSON_CONTENTS } from '../../vocabulary/standouts.ts'
import type { TextBlock } from '../document.ts'
import type { ReportNumbers } from '../numbers.ts'

export type LessonWords = FigureWords &
  Pick<Words, 'standouts'> & { report: Pick<Words['report'], 'contentType'> }

/** For a campaign's contents; none for a dashboard's. */
export function lessons({ contents, kind }: ReportNumbers, words: Words): TextBlock[] {
  return kind === 'DASHBOARD' ? [] : lessonsText(findLessons(contents), words)
}

/** What did better than the rest of the campaign, a sentence each with its numbers; no block without any. */
export function lessonsText(found: readonly Lesson[], words: LessonWords): TextBlock[] {
  const { lessons: title, lessonsHow, lessonsPlatforms } = words.standouts
  if (found.length === 0) return []
  const ofFormats = found.some(({ by }) => by === 'FORMAT') ? [lessonsPlatforms] : []
  return [
    {
      kind: 'text',
      id: 'lessons',
      title,
      paragraphs: found.map((lesson) => ({ text: sentenceOf(lesson, words), tone: 'plain' })),
      facts: [],
      hint: [lessonsHow(MIN_LESSON_CONTENTS, MIN_DAYS_SEEN), ...ofFormats].join(' '),
    },
  ]
}

function sentenceOf(lesson: Lesson, words: LessonWords): string {
  const { format, report, standouts } = words
  const write = lesson.by === 'FORMAT' ? format.number : format.delta
  const text = ({ median, contents, low, high }: Spread) =>
    standouts.spread(write(median), contents, write(low), write(high))
  const values = standouts.against(text(lesson.group), text(lesson.rest))
  if (lesson.by === 'CREATOR') return standouts.lesson.CREATOR(lesson.of, values)
  if (lesson.by === 'FORMAT') return standouts.lesson.FORMAT(report.contentType[lesson.of], values)
  return standouts.lesson.WEEKDAY(lesson.of, values)
}
