import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { FIRST_FAQS } from '#shared/shop/faqs'
import { paths } from '#shared/site/paths'
import { DataCard } from '#ui/lists/data-card'
import { FaqList } from '#ui/shop/faq-list'
import { useShopInfo } from '#ui/shop/shop-info'
import panel from './panel.module.css'

/** The most common questions; the FAQ page has the others. */
export function FaqsPanel() {
  const { phone, phoneHref } = useShopInfo().facts
  return (
    <div className={`rw-columns ${panel.columns}`}>
      <FaqList faqs={FIRST_FAQS} name="about-faqs" />
      <DataCard
        title="Ask us"
        headingLevel={3}
        rows={[{ label: 'Phone', value: <a href={phoneHref}>{phone}</a> }]}
      >
        <div className="rw-cluster rw-gap-12 rw-above-8">
          <Button component={Link} to={paths.faqs}>
            All Questions
          </Button>
          <Button component={Link} to={paths.contact} variant="default">
            Write to Us
          </Button>
        </div>
      </DataCard>
    </div>
  )
}
