/** A CSV of that many reels with one measurement each, of up to 300 channels that no other campaign has. */
export function importFile(campaign: number, rows: number): string {
  const lines = Array.from({ length: rows }, (_, row) => {
    const channel = `canale${row % 300}.${campaign}`
    const link = `https://www.instagram.com/reel/R${campaign}x${row}/`
    return `${channel},https://www.instagram.com/${channel}/,INSTAGRAM_REEL,${link},2024-03-01,2024-03-05,${row}`
  })
  return ['creator,channelUrl,contentType,contentLink,creationDate,measuredAt,likesCount', ...lines].join(
    '\n',
  )
}
