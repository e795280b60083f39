/** The longest main-thread task since the call, ms; 0 when none reached 50, below which browsers do not tell. */
export function watchTasks(): () => number {
  let longest = 0
  const note = (entries: PerformanceEntry[]) => {
    for (const { duration } of entries) longest = Math.max(longest, duration)
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'longtask' })
  return () => {
    note(observer.takeRecords())
    observer.disconnect()
    return longest
  }
}
