import type { EditedAgency } from './edited-agency.ts'

export type Edit = {
  /** Whether it changes any report. */
  isSeen: boolean
  run: (agency: EditedAgency) => Promise<void>
}

export const seen = (run: Edit['run']): Edit => ({ isSeen: true, run })
export const unseen = (run: Edit['run']): Edit => ({ isSeen: false, run })
