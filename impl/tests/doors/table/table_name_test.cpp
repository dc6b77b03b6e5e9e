/// What stands behind table: on the command line.

#include "impl/doors/table/table_name.hpp"

#include "spec/error.hpp"

#include <gtest/gtest.h>

namespace posproof::impl::doors {
namespace {

std::string error_of(const std::string& subject) {
  try {
    static_cast<void>(read_table_name(subject));
  } catch (const InputError& error) {
    return error.what();
  }
  return "read";
}

TEST(TableName, IsOneFileOrTwo) {
  const TableName one = read_table_name("table:rope.npz");
  EXPECT_EQ(one.paths, std::vector<std::string>{"rope.npz"});
  EXPECT_TRUE(one.names.empty());
  EXPECT_FALSE(one.start.has_value());
  EXPECT_EQ(read_table_name("table:a/cos.npy,b/sin.npy").paths,
            (std::vector<std::string>{"a/cos.npy", "b/sin.npy"}));
}

TEST(TableName, HasSettingsBehindItsFiles) {
  const TableName name =
      read_table_name("table:rope.npz,names=a.cos+a.sin,start=-16,query-start=8,joined=sines-first");
  EXPECT_EQ(name.names, (std::vector<std::string>{"a.cos", "a.sin"}));
  EXPECT_EQ(name.start, -16);
  EXPECT_EQ(name.query_start, 8);
  EXPECT_EQ(name.joined, Joined::sines_first);
  EXPECT_EQ(read_table_name("table:x,joined=cosines-first").joined, Joined::cosines_first);
  EXPECT_EQ(read_table_name("table:x,joined=alternating").joined, Joined::alternating);
}

TEST(TableName, ThatSaysNothingIsRefusedInOneLine) {
  const std::pair<std::string, std::string> cases[] = {
      {"table:", "it names no file; expected table:FILE[,FILE][,KEY=VALUE…]"},
      {"table:a,", "it names no file"},
      {"table:start=3", "it names no file"},
      {"table:a,b,c", "it names 3 files"},
      {"table:a,start=1,b", "the file 'b' stands behind a setting"},
      {"table:a,start=1,start=2", "start is set twice"},
      {"table:a,strat=1", "there is no setting 'strat'; expected names=COSINES+SINES, start=N"},
      {"table:a,start=", "start= is no position"},
      {"table:a,start=1.5", "start=1.5 is no position"},
      {"table:a,start=2147483648", "start=2147483648 is no position; expected a whole number, |N| < 2^31"},
      {"table:a,joined=yes", "there is no joined=yes; expected cosines-first, sines-first, alternating"},
      {"table:a,names=a+b+c", "names=a+b+c names neither one array nor two"},
      {"table:a,names=", "names= names neither"}};
  for (const auto& [subject, part] : cases) {
    EXPECT_NE(error_of(subject).find(part), std::string::npos) << error_of(subject) << " | " << part;
  }
}

} // namespace
} // namespace posproof::impl::doors
