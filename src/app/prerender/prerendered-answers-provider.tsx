import { type ReactNode, use, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type LiveSource, PrerenderedAnswersContext, useLive } from '#sync/react'
import { type PrerenderedPage, PrerenderedPageContext } from './prerendered-page-context'
import { createReadQueue } from './read-queue'

/** Makes the live reads of a prerendered page return what its HTML shows, until the local database has been filled. */
export function PrerenderedAnswersProvider({ children }: { children: ReactNode }) {
  const page = use(PrerenderedPageContext)
  return page ? <Answers page={page}>{children}</Answers> : children
}

function Answers({ page, children }: { page: PrerenderedPage; children: ReactNode }) {
  const navigate = useNavigate()
  // Deferred, so that parts whose code is still loading keep their content.
  const isFilled = useDeferredValue(
    useLive(async (db) => (await db._meta.get('isFilled'))?.value === true, []) ?? false,
  )
  const [readQueue] = useState(createReadQueue)
  const value = useMemo(
    () => ({
      answer: <T,>(id: string, live: T | undefined, read: () => Promise<T>) =>
        page.answer(id, live, read, isFilled),
      // Reads that the HTML answers already start one after another, once the database is filled.
      queueRead: <T,>(id: string, source: LiveSource<T>) =>
        page.hasAnswer(id) ? readQueue.enqueue(source) : source,
    }),
    [page, isFilled, readQueue],
  )
  useEffect(() => {
    if (isFilled) readQueue.start()
  }, [isFilled, readQueue])
  // The router makes a new `navigate` for each URL. The effect must run once for each history entry, so it uses the
  // first one.
  const [firstNavigate] = useState(() => navigate)
  const { search, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the restored entry may differ in its state only
  useEffect(() => page.onEntryShown(firstNavigate, search), [page, firstNavigate, search, key])
  return <PrerenderedAnswersContext value={value}>{children}</PrerenderedAnswersContext>
}
