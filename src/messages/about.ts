import { formatAbout, formatAboutRange } from '../lib/format-about.ts'
import { translated } from './translated.ts'

/** Rounded counts with their noun. */
export const aboutMessages = translated('about', { count: formatAbout, range: formatAboutRange })
