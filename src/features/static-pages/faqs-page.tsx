import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { faqLd } from '#seo/json-ld/faq-ld'
import { FAQS_PAGE } from '#seo/listed-pages/faqs-page'
import { pageHead } from '#seo/page-head'
import { FAQ_GROUPS } from '#shared/shop/faqs'
import { paths } from '#shared/site/paths'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { PrintFooter } from '#ui/page/print-footer'
import { CallAndWrite } from '#ui/shop/call-and-write'
import { FaqList } from '#ui/shop/faq-list'
import { useShopInfo } from '#ui/shop/shop-info'
import classes from './faqs-page.module.css'

const ANSWERS = FAQ_GROUPS.flatMap(({ faqs }) =>
  faqs.map(({ question, answer }) => ({ question, answer: answer.join(' ') })),
)

/** Four groups of questions, of which one answer is open at a time, and ways to contact the shop (Admin 2). */
export function FaqsPage() {
  const { hash } = useLocation()
  useEffect(() => openAnswer(hash.slice(1)), [hash])
  return (
    <>
      <DocumentHead {...pageHead(FAQS_PAGE, { jsonLd: [faqLd(ANSWERS)] })} />
      <PageHeading
        eyebrow="Asked at every show"
        title="Frequently asked questions"
        intro="Prices, lead times, warranty. Don’t see your question? Ask us, and one of our builders will answer."
      />
      <PageSection space="tight">
        <div className="rw-stack rw-gap-blocks">
          {FAQ_GROUPS.map(({ title, faqs }) => (
            <section key={title} className={classes.group}>
              <h2 className={classes.title}>{title}</h2>
              <FaqList faqs={faqs} />
            </section>
          ))}
        </div>
      </PageSection>
      <AskPrompt />
      <PrintFooter path={paths.faqs} />
    </>
  )
}

function AskPrompt() {
  const facts = useShopInfo().facts
  return (
    <PageSection tone="graphite" labelledBy="ask-heading">
      <div className="rw-cluster rw-gap-24 rw-center rw-between">
        <div>
          <h2 id="ask-heading">Still have questions?</h2>
          <p className={classes.note}>
            Call or write. We answer messages within 24 hours, usually much sooner.
          </p>
        </div>
        <CallAndWrite facts={facts} />
      </div>
    </PageSection>
  )
}

/** Opens the answer in the hash of the URL (`/faqs#warranty`). */
function openAnswer(id: string): void {
  const answer = id === '' ? null : document.getElementById(id)
  if (!(answer instanceof HTMLDetailsElement)) return
  answer.open = true
  answer.scrollIntoView()
}
