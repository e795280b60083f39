import { useQuoteDialog } from '#runtime/quote-dialog'
import type { Project } from './queries'

/** Opens the quote dialog for a build like this project; the request names it the same from the list and its page. */
export function useSimilarBuild({ id, title }: Pick<Project, 'id' | 'title'>): () => void {
  const openQuote = useQuoteDialog()
  return () => openQuote({ subject: `A build like “${title}”`, projectId: id, rigId: null })
}
