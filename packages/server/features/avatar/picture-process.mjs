// Decodes pictures of strangers in a process of its own: one that takes too long, or too much, is killed with it.
import sharp from 'sharp';

// A process that lives on keeps no pictures of before, and leaves the other cores to the server.
sharp.cache(false);
sharp.concurrency(1);
// Of all that libvips can read, the five kinds that people have.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
});

process.on('message', async ({ path, maxPixels, sidePx }) => {
  process.send(await draw(path, maxPixels, sidePx));
});
process.on('disconnect', () => process.exit());
process.send('ready');

async function draw(path, maxPixels, sidePx) {
  try {
    const picture = sharp(path, { limitInputPixels: maxPixels, pages: 1, failOn: 'error' });
    // The head tells how many there are, before any is decoded.
    const { width, height } = await picture.metadata();
    if (width * height > maxPixels) return { fault: 'picture_too_large' };
    const square = picture.rotate().resize(sidePx, sidePx, { fit: 'cover' });
    return { picture: await square.webp({ quality: 82 }).toBuffer() };
  } catch (error) {
    return { fault: error.message.includes('pixel limit') ? 'picture_too_large' : 'picture_broken' };
  }
}
