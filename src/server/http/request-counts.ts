/** Upper bounds of the durations, in seconds. */
const BOUNDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const
const METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE'])

export type Answered = {
  method: string
  /** The pattern of the path: `/v2/campaigns/{id}`. */
  route: string
  status: number
  seconds: number
}

type Durations = { upTo: number[]; count: number; seconds: number }

const NAME = 'resoconto_http_request'
const byStatus = new Map<string, number>()
const byRoute = new Map<string, Durations>()

/** Counts a response of this process. Labels are patterns and known words, so their number is bounded. */
export function countRequest({ method, route, status, seconds }: Answered): void {
  const labels = `method="${METHODS.has(method) ? method : 'other'}",route="${route}"`
  const withStatus = `${labels},status="${status}"`
  byStatus.set(withStatus, (byStatus.get(withStatus) ?? 0) + 1)
  const durations = byRoute.get(labels) ?? { upTo: BOUNDS.map(() => 0), count: 0, seconds: 0 }
  byRoute.set(labels, durations)
  durations.count += 1
  durations.seconds += seconds
  for (const [index, bound] of BOUNDS.entries())
    if (seconds <= bound) durations.upTo[index] = (durations.upTo[index] ?? 0) + 1
}

/** The counters since the start, in Prometheus format. */
export function requestSeries(): string[] {
  return [
    `# HELP ${NAME}s_total Responses of the API, by route and status.`,
    `# TYPE ${NAME}s_total counter`,
    ...[...byStatus].map(([labels, count]) => `${NAME}s_total{${labels}} ${count}`),
    `# HELP ${NAME}_duration_seconds Time from a request to its response.`,
    `# TYPE ${NAME}_duration_seconds histogram`,
    ...[...byRoute].flatMap(([labels, durations]) => histogramOf(labels, durations)),
  ]
}

function histogramOf(labels: string, { upTo, count, seconds }: Durations): string[] {
  const bucket = (bound: string, of: number) =>
    `${NAME}_duration_seconds_bucket{${labels},le="${bound}"} ${of}`
  return [
    ...BOUNDS.map((bound, index) => bucket(String(bound), upTo[index] ?? 0)),
    bucket('+Inf', count),
    `${NAME}_duration_seconds_sum{${labels}} ${seconds.toFixed(6)}`,
    `${NAME}_duration_seconds_count{${labels}} ${count}`,
  ]
}
