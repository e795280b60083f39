export interface DocumentHeadProps {
  /** Without the site's name; null on the home page, whose title is the site's name and claim. */
  title: string | null
  description?: string
  /** Pages that are of no use to a search engine: not found, not built yet, the portal. */
  noIndex?: boolean
}

/** The page's title and description; React hoists them into the head and takes them away with the page. */
export function DocumentHead({ title, description, noIndex = false }: DocumentHeadProps) {
  return (
    <>
      <title>
        {title ? `${title} · Genoa Rigworks` : 'Genoa Rigworks · Custom aluminum rigs since 1994'}
      </title>
      {description ? <meta name="description" content={description} /> : null}
      {noIndex ? <meta name="robots" content="noindex" /> : null}
    </>
  )
}
