/** Reads a page's metadata as a crawler without scripts does, and finds problems in it. */
import { Window } from 'happy-dom'
import { siteRoute } from '#seo/site-routes'
import { structuredDataProblems } from './structured-data-problems'

/** The metadata of a page; `problems` names each part that is missing or wrong. */
export interface ReadPage {
  title: string
  description: string
  /** Targets of the links within the site. */
  links: string[]
  preview: { image: string; width: number; height: number }
  problems: string[]
}

/** `address` is where the page was requested; its canonical address must be the same. */
export function readPage(address: string, html: string): ReadPage {
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } })
  document.write(html)
  const all = (selector: string, attribute?: string) =>
    [...document.querySelectorAll(selector)].map(
      (element) => (attribute === undefined ? element.textContent : element.getAttribute(attribute)) ?? '',
    )
  const meta = (name: string) => all(`meta[name="${name}"], meta[property="${name}"]`, 'content')
  const [titles, descriptions, images] = [all('head > title'), meta('description'), meta('og:image')]
  const [title = '', description = '', image = ''] = [titles[0], descriptions[0], images[0]]
  const data = all('script[type="application/ld+json"]').map((text) => JSON.parse(text) as unknown)
  const links = all('a[href]', 'href').filter((href) => href.startsWith('/'))

  const problems = data.flatMap((item) => structuredDataProblems(item))
  const expectThat = (isSo: boolean, what: string) => {
    if (!isSo) problems.push(what)
  }
  const isOnly = (found: readonly string[], expected: string) =>
    expected !== '' && found.length === 1 && found[0] === expected
  expectThat(isOnly(titles, title), 'title')
  expectThat(isOnly(descriptions, description), 'description')
  expectThat(all('h1').length === 1, 'heading')
  expectThat(isOnly(all('head > link[rel=canonical]', 'href'), address), 'canonical')
  expectThat(isOnly(meta('og:url'), address), 'og:url')
  expectThat(isOnly(meta('og:title'), title), 'og:title')
  expectThat(isOnly(meta('og:description'), description), 'og:description')
  expectThat(isOnly(images, image) && image.startsWith(new URL(address).origin), 'og:image')
  expectThat(meta('og:type').length === 1, 'og:type')
  expectThat(meta('robots').length === 0, 'robots')
  expectThat(data.length > 0, 'no structured data')
  expectThat((document.querySelector('main')?.textContent ?? '').length > 200, 'nothing to read')
  for (const href of links)
    expectThat(siteRoute(new URL(href, address).pathname) !== null, `${href} leads nowhere`)
  const [width = 0, height = 0] = [...meta('og:image:width'), ...meta('og:image:height')].map(Number)
  return { title, description, links, preview: { image, width, height }, problems }
}
