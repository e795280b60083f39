/** Starts watching; the returned function stops and returns the longest task, ms. 0: none was over 50 ms. */
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
