import { type ReactNode, use, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type LiveSource, PrerenderedContext, useLive } from '#data/react'
import { type Prerendered, PrerenderedPageContext } from './prerendered-context'
import { createReadQueue } from './read-queue'

/** Has the live reads of a page that was rendered to HTML answer as it shows, until this device has rows of its own. */
export function PageAnswers({ children }: { children: ReactNode }) {
  const page = use(PrerenderedPageContext)
  return page ? <Answers page={page}>{children}</Answers> : children
}

function Answers({ page, children }: { page: Prerendered; children: ReactNode }) {
  const navigate = useNavigate()
  // In React's own time, for the sake of parts whose code is still on its way.
  const isFilled = useDeferredValue(
    useLive(async (db) => (await db._meta.get('isFilled'))?.value === true, []) ?? false,
  )
  const [turns] = useState(createReadQueue)
  const value = useMemo(
    () => ({
      answer: <T,>(id: string, live: T | undefined, ask: () => Promise<T>) =>
        page.answer(id, live, ask, isFilled),
      // Until this device has rows of its own the page's answers stand, whatever is read.
      inTurn: <T,>(id: string, source: LiveSource<T>) => (page.hasAnswer(id) ? turns.take(source) : source),
    }),
    [page, isFilled, turns],
  )
  useEffect(() => {
    if (isFilled) turns.begin()
  }, [isFilled, turns])
  // Once: the router makes another function for each address.
  const [first] = useState(() => navigate)
  const { search, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for may be another state of the same address
  useEffect(() => page.onTakenOver(first, search), [page, first, search, key])
  return <PrerenderedContext value={value}>{children}</PrerenderedContext>
}
