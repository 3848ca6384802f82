/* checkpoint.c: how far a checkpoint is, by the notes of all database writers, and which process is told when it is done. */
#include "oracle.h"

void pw_checkpoint_note(pw_database *database, uint32_t writer, uint64_t position)
{
	oracle_of(database)->checkpoint.cleaned_to[writer] = position;
}

uint64_t pw_checkpoint_noted(const pw_database *database, uint32_t writer)
{
	return oracle_of(database)->checkpoint.cleaned_to[writer];
}

uint64_t pw_checkpoint_cleaned_to(const pw_database *database)
{
	uint64_t least = NEVER;
	for (uint32_t i = 0; i < (uint32_t)database->scenario->dbwr[0].count; i++)
		if (pw_checkpoint_noted(database, i) < least) least = pw_checkpoint_noted(database, i);
	return least;
}

uint32_t pw_checkpoint_done(pw_database *database, uint64_t position)
{
	pw_checkpoint_memory *checkpoint = &oracle_of(database)->checkpoint;
	checkpoint->done = position;
	if (!checkpoint->wanted || checkpoint->done < checkpoint->needed) return PW_NONE;
	checkpoint->wanted = false;
	return pw_lgwr_to_post(database);
}

bool pw_checkpoint_told(const pw_database *database)
{
	int64_t news = database->scenario->ckpt[0].news;
	return news == PW_checkpoint_news_message || (news == PW_checkpoint_news_sole && database->scenario->dbwr[0].count == 1);
}
