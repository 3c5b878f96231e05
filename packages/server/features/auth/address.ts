/** Who counts as one: an IPv4 address, or the /64 that one IPv6 household has. */
export function addressKey(ip: string): string {
  if (ip.startsWith('::ffff:') || !ip.includes(':')) return ip.replace('::ffff:', '');
  const [head = '', tail = ''] = ip.split('::');
  const parts = head.split(':').filter(Boolean);
  if (ip.includes('::')) {
    const after = tail.split(':').filter(Boolean);
    while (parts.length + after.length < 8) parts.push('0');
    parts.push(...after);
  }
  return parts.slice(0, 4).join(':');
}
