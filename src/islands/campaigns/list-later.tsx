// What is drawn once the list is there, in one chunk.
export { CampaignTodos } from './campaign-todos.tsx'
export { OrganizationSelect } from './organization-select.tsx'
export { RowNote } from './row-note.tsx'
