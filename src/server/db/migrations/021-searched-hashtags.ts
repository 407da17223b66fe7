/**
 * What a campaign tracks is searched with its name. Campaigns from before get it in small letters, with the accents that
 * it was written with, until they are saved again.
 */
export function searchedHashtags(): readonly string[] {
  return [
    `update campaigns set search_folded = search_folded || ' ' || lower(tracking_methods) where tracking_methods <> '[]'`,
  ]
}
