/** The sums over all creators from an index alone: of channels, and whether any campaign is simulated. */
export function summary(): readonly string[] {
  return [
    `create index channels_followers on channels (social_type, followers_origin, followers_count)`,
    `create index campaigns_simulated on campaigns (id) where simulated = 1`,
  ]
}
