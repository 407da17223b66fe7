import type { EditedAgency } from './edited-agency.ts'

export type Edit = {
  /** Whether some report says something else after it. */
  isSeen: boolean
  run: (agency: EditedAgency) => Promise<void>
}

export const seen = (run: Edit['run']): Edit => ({ isSeen: true, run })
export const unseen = (run: Edit['run']): Edit => ({ isSeen: false, run })
