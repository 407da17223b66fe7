import { StatusPill } from '../../ui/status-pill.tsx'

/** Whether a user has signed in already, or still has the invitation. */
export function UserState({ active }: { active: boolean }) {
  return <StatusPill state={active ? 'active' : 'invited'} />
}
