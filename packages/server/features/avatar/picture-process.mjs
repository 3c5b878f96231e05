// Decodes pictures of strangers in a process of its own: one that takes too long, or too much, is killed with it.
import sharp from 'sharp';
import { answering } from '../../aside-child.mjs';

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

answering(draw);

async function draw({ path, maxPixels, sidePx, fit, format }) {
  try {
    const picture = sharp(path, { limitInputPixels: maxPixels, pages: 1, failOn: 'error' });
    // The head tells how many there are, before any is decoded.
    const { width, height } = await picture.metadata();
    if (width * height > maxPixels) return { fault: 'picture_too_large' };
    const drawn = picture.rotate().resize(sidePx, sidePx, { fit, withoutEnlargement: fit === 'inside' });
    const written =
      format === 'jpeg'
        ? drawn.flatten({ background: '#fff' }).jpeg({ quality: 82, progressive: true })
        : drawn.webp({ quality: 82 });
    const { data, info } = await written.toBuffer({ resolveWithObject: true });
    return { picture: data, width: info.width, height: info.height };
  } catch (error) {
    return { fault: error.message.includes('pixel limit') ? 'picture_too_large' : 'picture_broken' };
  }
}
