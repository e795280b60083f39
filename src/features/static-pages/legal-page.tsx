import type { ListedPage } from '#seo/listed-page'
import { pageHead } from '#seo/page-head'
import type { StoredItem } from '#shared/device/storage-inventory'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import classes from './legal-page.module.css'
import { StorageInventoryList } from './storage-inventory-list'

export interface LegalSection {
  /** Part of URLs (`/privacy#device`); must not change once published. */
  id: string
  title: string
  paragraphs: readonly string[]
  /** A list of named items. */
  points?: readonly { name: string; text: string }[]
  /** What is stored on the device; shown as a list. */
  storedItems?: readonly StoredItem[]
}

export interface LegalPageProps {
  intro: string
  page: ListedPage & { title: string }
  sections: readonly LegalSection[]
}

/** A legal text: a table of contents and numbered sections (Admin 2, dated January 2024). */
export function LegalPage({ page, intro, sections }: LegalPageProps) {
  return (
    <>
      <DocumentHead {...pageHead(page)} />
      <PageHeading title={page.title} intro={intro} />
      <PageSection space="tight">
        <div className={classes.columns}>
          <nav className={classes.contents} data-print="none" aria-label="On this page">
            <ol>
              {sections.map(({ id, title: name }) => (
                <li key={id}>
                  <a href={`#${id}`}>{name}</a>
                </li>
              ))}
            </ol>
          </nav>
          <div className={classes.text}>
            <p className="rw-soft">Last updated: January 2024</p>
            {sections.map((section) => (
              <section key={section.id} id={section.id} className={classes.section}>
                <h2 className={classes.title}>{section.title}</h2>
                {section.paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                {section.points ? (
                  <dl className={classes.points}>
                    {section.points.map(({ name, text }) => (
                      <div key={name}>
                        <dt>{name}</dt>
                        <dd>{text}</dd>
                      </div>
                    ))}
                  </dl>
                ) : null}
                {section.storedItems ? <StorageInventoryList items={section.storedItems} /> : null}
              </section>
            ))}
          </div>
        </div>
      </PageSection>
    </>
  )
}
