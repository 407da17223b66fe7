/** What a colour token comes to where this element stands: canvases know no custom properties. */
export function readColor(element: HTMLElement, token: `--${string}`): string {
  const probe = document.createElement('i')
  probe.style.setProperty('color', `var(${token})`)
  // Two lines of the system's one colour would look the same.
  probe.style.forcedColorAdjust = 'none'
  element.append(probe)
  const color = getComputedStyle(probe).color
  probe.remove()
  return color
}
