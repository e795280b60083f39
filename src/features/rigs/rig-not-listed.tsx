import { Button } from '@mantine/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { PageSection } from '#ui/page/page-section'
import { useShopInfo } from '#ui/shop/shop-info'

/** The foot of the list: phone and email for a rig that is not in it (Site 2). */
export function RigNotListed() {
  const { facts } = useShopInfo()
  return (
    <PageSection tone="graphite" labelledBy="rig-not-listed">
      <div className="rw-stack rw-gap-16 rw-start">
        <h2 id="rig-not-listed">Don't See What You Need?</h2>
        <p>We build to order and often know of a rig before it hits the lot. Call or email us.</p>
        <div className="rw-cluster rw-gap-12 rw-above-8">
          <Button component="a" href={facts.phoneHref} size="lg" leftSection={<IconPhone size={20} />}>
            {facts.phone}
          </Button>
          <Button
            component="a"
            href={facts.emailHref}
            size="lg"
            variant="default"
            leftSection={<IconMail size={20} />}
          >
            Email Us
          </Button>
        </div>
      </div>
    </PageSection>
  )
}
