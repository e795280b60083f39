import { documentTitle } from '#seo/document-title'
import { jsonLdText } from '#seo/json-ld/json-ld'
import type { PageHead } from '#seo/page-head'
import { useShopInfo } from '../shop/shop-info'
import { previewFor, siteAddresses } from '../shop/site-addresses'

/** A page that search engines list, or a title for one that they must not list or whose content is loading. */
export type DocumentHeadProps = PageHead | { title: string | null; noIndex?: boolean }

/** The page's title, description, canonical URL, preview and structured data; removed with the page. */
export function DocumentHead(props: DocumentHeadProps) {
  const { name } = useShopInfo().facts
  const title = documentTitle(props.title, name)
  return (
    <>
      <title>{title}</title>
      {'path' in props ? <ListedHead head={props} title={title} name={name} /> : null}
      {'noIndex' in props && props.noIndex ? <meta name="robots" content="noindex" /> : null}
    </>
  )
}

function ListedHead({ head, title, name }: { head: PageHead; title: string; name: string }) {
  const { description, path, type } = head
  const address = siteAddresses.page(path)
  const preview = previewFor(head.image)
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:type" content={type} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={preview.url} />
      {preview.size ? (
        <>
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(preview.size.width)} />
          <meta property="og:image:height" content={String(preview.size.height)} />
        </>
      ) : null}
      <meta name="twitter:card" content="summary_large_image" />
      {head.jsonLd.map((piece) => {
        const text = jsonLdText(piece({ ...siteAddresses, name }))
        return (
          <script key={text} type="application/ld+json">
            {text}
          </script>
        )
      })}
    </>
  )
}
