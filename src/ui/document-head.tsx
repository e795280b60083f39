import { type JsonLd, jsonLdText } from '#domain/json-ld'
import { useHouse } from './house'
import { siteAddresses } from './site-addresses'

export interface DocumentHeadProps {
  /** Without the site's name; null on the home page, whose title is the site's name and claim. */
  title: string | null
  description?: string | null
  /** Pages that are of no use to a search engine: not found, not built yet, the portal. */
  noIndex?: boolean
  /** The page's own address, from `paths`: where search engines count it, whatever filters stand in the URL. */
  path?: string
  /** What a shared link shows, as a row names it. */
  image?: string | null | undefined
  type?: 'website' | 'article' | 'product'
  jsonLd?: readonly JsonLd[]
}

/** Descriptions longer than this are cut by search engines anyway. */
const DESCRIPTION_LENGTH = 300

/** The page's title, description, canonical address, preview and structured data; all leave with the page. */
export function DocumentHead(props: DocumentHeadProps) {
  const { noIndex = false, path, type = 'website', jsonLd = [] } = props
  const { name } = useHouse().facts
  const title = props.title ? `${props.title} · ${name}` : `${name} · Custom aluminum rigs since 1994`
  const description = props.description?.slice(0, DESCRIPTION_LENGTH)
  const image = props.image ? siteAddresses.picture(props.image) : undefined
  return (
    <>
      <title>{title}</title>
      {description ? <meta name="description" content={description} /> : null}
      {noIndex ? <meta name="robots" content="noindex" /> : null}
      {path === undefined ? null : (
        <>
          <link rel="canonical" href={siteAddresses.page(path)} />
          <meta property="og:url" content={siteAddresses.page(path)} />
          <meta property="og:site_name" content={name} />
          <meta property="og:title" content={title} />
          <meta property="og:type" content={type} />
          {description ? <meta property="og:description" content={description} /> : null}
          {image === undefined ? null : <meta property="og:image" content={image} />}
          <meta name="twitter:card" content={image === undefined ? 'summary' : 'summary_large_image'} />
        </>
      )}
      {jsonLd.map((piece) => {
        const text = jsonLdText(piece(siteAddresses))
        return (
          <script key={text} type="application/ld+json">
            {text}
          </script>
        )
      })}
    </>
  )
}
